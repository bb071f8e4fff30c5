import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Table } from '#ui/data/Table.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'

afterEach(() => vi.restoreAllMocks())

/** Gives every element a size, because the simulated browser lays nothing out. */
const contentIs = (width: number, height: number) => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height)
}

const regions = {
  table: () => (
    <Table caption="Rooms">
      <tbody>
        <tr>
          <td>East 12</td>
        </tr>
      </tbody>
    </Table>
  ),
  sheet: () => (
    <Sheet title="Rooms" onClose={() => undefined}>
      East 12
    </Sheet>
  ),
}

test.each([
  ['table', 500, 600],
  ['sheet', 320, 900],
] as const)('a %s that scrolls is a named region that Tab reaches', (what, width, height) => {
  contentIs(width, height)
  render(regions[what]())
  expect(screen.getByRole('region', { name: 'Rooms', hidden: true }).tabIndex).toBe(0)
})

test.each(['table', 'sheet'] as const)('a %s that fits adds no stop to the Tab order', (what) => {
  contentIs(320, 600)
  render(regions[what]())
  expect(screen.queryByRole('region', { hidden: true })).not.toBeInTheDocument()
})
