import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { expect, test } from 'vitest'
import { formatRating } from './formatRating.public.ts'

test('a rating says its share and its number of reviews, and nothing without reviews', () => {
  const [section] = generateSections({ year: 2027, size: 1 })
  const rated = (factrakScore: number, totalReviews: number) =>
    formatRating({ ...section!, factrakScore, totalReviews })
  expect(rated(0.857, 19)).toBe('86% would recommend (19 reviews)')
  expect(rated(1, 1)).toBe('100% would recommend (1 review)')
  expect(rated(-1, 0)).toBe('')
})
