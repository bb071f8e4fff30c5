import { onDevice, page, type Page } from '#core/navigation/page.tsx'
import { readsBooks, writesBooks } from './access.ts'
import { booktrakPaths } from './booktrak.paths.ts'

const listings = () => import('./listings/ListingsPage.tsx')

/** The pages of Booktrak. Fixed paths come before those with ids. */
export const booktrakPages: Page[] = [
  page(booktrakPaths.home, () => import('./find/FindPage.tsx').then((m) => m.FindPage), readsBooks),
  page(
    booktrakPaths.isbn,
    () => import('./book/OutsideBookPage.tsx').then((m) => m.OutsideBookPage),
    readsBooks,
  ),
  page(booktrakPaths.book, () => import('./book/BookPage.tsx').then((m) => m.BookPage), readsBooks),
  page(booktrakPaths.forSale, () => listings().then((m) => m.ForSalePage), readsBooks),
  page(booktrakPaths.wanted, () => listings().then((m) => m.WantedPage), readsBooks),
  page(
    booktrakPaths.courses,
    () => import('./courses/CoursesPage.tsx').then((m) => m.CoursesPage),
    readsBooks,
  ),
  page(
    booktrakPaths.own,
    () => import('./own/OwnListingsPage.tsx').then((m) => m.OwnListingsPage),
    writesBooks,
  ),
  page(
    booktrakPaths.looking,
    () => import('./own/LookingPage.tsx').then((m) => m.LookingPage),
    writesBooks,
  ),
  onDevice(
    page(
      booktrakPaths.newListings,
      () => import('./form/NewListingsPage.tsx').then((m) => m.NewListingsPage),
      writesBooks,
    ),
  ),
  onDevice(
    page(
      booktrakPaths.listing,
      () => import('./form/EditListingPage.tsx').then((m) => m.EditListingPage),
      writesBooks,
    ),
  ),
]
