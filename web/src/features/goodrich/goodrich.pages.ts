import { onDevice, page } from '#core/navigation/page.tsx'
import { goodrichPaths } from './goodrich.paths.ts'

const orders = { level: 3, anyOf: ['service:goodrich'] } as const
const manages = { ...orders, and: ['service:goodrich:manager'] } as const

export const goodrichPages = [
  page(
    goodrichPaths.orders,
    () => import('./orders/OwnOrdersPage.tsx').then((m) => m.OwnOrdersPage),
    orders,
  ),
  onDevice(
    page(
      goodrichPaths.menu,
      () => import('./manage/MenuPage.tsx').then((m) => m.MenuPage),
      manages,
    ),
  ),
  onDevice(
    page(
      goodrichPaths.hours,
      () => import('./manage/HoursPage.tsx').then((m) => m.HoursPage),
      manages,
    ),
  ),
  page(
    goodrichPaths.report,
    () => import('./manage/ReportPage.tsx').then((m) => m.ReportPage),
    manages,
  ),
  onDevice(
    page(
      goodrichPaths.board,
      () => import('./manage/board/BoardPage.tsx').then((m) => m.BoardPage),
      manages,
    ),
  ),
  onDevice(
    page(
      goodrichPaths.order,
      () => import('./menu/OrderPage.tsx').then((m) => m.OrderPage),
      orders,
    ),
  ),
]
