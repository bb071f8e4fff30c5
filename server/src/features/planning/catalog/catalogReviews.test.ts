import { formatCourseCode } from '@wso/contract/college/formatCourseCode'
import { catalog } from '@wso/contract/planning/catalog'
import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import type { Section } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { buildFilters } from '@wso/scheduler/search/filterIndex'
import { applyFilters, defaultFilters } from '@wso/scheduler/search/filters'
import { expect, inject, test } from 'vitest'
import { surveys } from '#features/factrak/reviews/reviews.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { publishBatch } from '../../../publishBatch.ts'
import { importCatalog } from './catalog.import.ts'

const { db, as, clock, services } = await startApp(inject('postgres'))
const reader = { hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 0 }

/** What the filter by score says: how many results have no reviews, and how many have some. */
const counts = (sections: readonly Section[]) =>
  applyFilters(buildFilters(sections), Uint32Array.from(sections.keys()), defaultFilters(undefined))
    .counts.factrak

test('a section of several codes that is reviewed under one of them counts once, as reviewed', async () => {
  const year = 2027
  const sections = generateSections({ year, size: 60 })
  await db.transaction((inside) =>
    importCatalog(
      { ...services, db: inside },
      { year, updateTime: 'Catalog', sections, unixIDs: new Map() },
    ),
  )
  const asReader = await as(await addPerson(db, reader))
  const read = async () => parseCatalogText(await asReader(catalog.reviewed, {})).sections
  const before = await read()
  const [unreviewed] = counts(before)
  expect(counts(before)).toEqual([unreviewed, 0])
  const listed = before.find(({ crossListing }) => crossListing.length > 1)!
  const isReviewed = ({ courseDBID }: Section) => courseDBID === listed.courseDBID
  // Each record of a code is a section, and its records under other codes are the same section.
  const reviewed = before.filter(isReviewed).length
  const professor = await addPerson(db, { type: 'professor' })
  await db.insert(surveys).values(
    [true, true, true].map((wouldRecommendCourse) => ({
      courseID: listed.courseDBID,
      professorID: professor.id,
      wouldRecommendCourse,
      comment: 'x'.repeat(100),
      createdTime: services.now().toISOString(),
    })),
  )
  clock.set('2026-10-16T10:05:00Z')
  await publishBatch(services)
  const after = await read()
  const records = after.filter((each) => each.crossListing.includes(formatCourseCode(listed)))
  expect(records.length).toBeGreaterThan(reviewed)
  for (const each of records) expect(each.totalReviews).toBe(isReviewed(each) ? 3 : 0)
  expect(counts(after)).toEqual([unreviewed - reviewed, reviewed])
})
