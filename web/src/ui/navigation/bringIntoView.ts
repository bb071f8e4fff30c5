/** Centers a tab or chip in its row. `scrollIntoView` would also scroll the page. */
export function bringIntoView(item: HTMLElement): void {
  const row = item.parentElement
  if (row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}
