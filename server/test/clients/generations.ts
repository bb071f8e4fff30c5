import { listingForm, managerForms, orderForm, roomForm } from './forms.ts'
import {
  type ClientScreen,
  session,
  home,
  directory,
  bulletins,
  factrak,
  moderation,
  dormtrak,
  booktrak,
  goodrich,
  manager,
  ephmatch,
  ephcatch,
  scheduler,
  notifications,
  phoneFiles,
  photos,
  relation,
  get,
} from './screens.ts'

/** What each generation of clients calls, screen by screen. */
export const clients: { client: string; screens: ClientScreen[] }[] = [
  {
    client: 'Web, newest',
    screens: [
      ...[session, home, directory, bulletins, factrak, moderation, dormtrak, scheduler],
      ...[ephmatch(relation('dislike')), ephcatch, notifications, photos('/user')],
    ],
  },
  {
    client: 'Web, 2021 to 2025',
    screens: [
      ...[session, home, directory, bulletins, factrak, dormtrak, booktrak, goodrich, manager],
      ...[orderForm, managerForms, roomForm, listingForm],
      ...[ephmatch(relation('like')), photos('/user')],
    ],
  },
  {
    client: 'Web, 2020',
    screens: [
      ...[session, home, factrak, dormtrak, photos('')],
      {
        screen: 'Edits',
        calls: [
          { call: 'PATCH /users/me?dormVisible=true&homeVisible=true' },
          get('/bulletin/discussions?limit=20&preload=user', 'discussion'),
        ],
      },
      ephmatch({ call: 'POST /ephmatch/profiles/:single/unlike' }),
    ],
  },
  {
    client: 'Phone app, 1.4',
    screens: [session, home, directory, bulletins, factrak, dormtrak, notifications, phoneFiles],
  },
]
