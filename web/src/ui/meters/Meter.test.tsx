import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Meter } from './Meter.tsx'

test('a third, a half and a full meter have one color, and say their value', () => {
  const fills = [0.33, 0.5, 1].map((share) => {
    const { container } = render(<Meter label="Full" share={share} />)
    return container.querySelector('i')!
  })
  expect(new Set(fills.map((fill) => fill.className)).size).toBe(1)
  expect(fills.map((fill) => fill.style.width)).toEqual(['33%', '50%', '100%'])
  expect(screen.getByText('33%')).toBeInTheDocument()
})
