import * as z from 'zod/mini'
import type { Context, Services } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'
import type { Viewer } from '#core/viewer.ts'
import { anonymousViewer, sessionViewer } from '../auth.authenticate.ts'
import { readTicket, signTicket } from './tickets.service.ts'

const Ticket = z.object({ sid: z.int(), id: z.int() })

/** The cookie of a session that only one tab has: its documents contain no page. */
const ofTab = 'tab'

type BrowserSession = { id: number; remember: boolean; expire: Date }

/**
 * Names a session of the viewer, or of the person who has just logged in, to the browser, for as
 * long as it lasts. A session without `remember` is that of one tab, while the whole browser sends a
 * cookie: the next person at a shared machine would see its pages, so the cookie only says that there
 * is one. The name is a ticket, which no endpoint accepts as a token.
 */
export function nameSession(
  context: Context,
  userID: number,
  { id, remember, expire }: BrowserSession,
) {
  if (!remember) return context.nameSession({ value: ofTab })
  const seconds = Math.floor((expire.getTime() - context.now().getTime()) / 1000)
  const value = signTicket(context, 'document', { sid: id, id: userID, seconds })
  context.nameSession({ value, seconds })
}

/**
 * Returns the viewer of a document: the person whose session the browser's cookie names, by the
 * rules of tokens, and otherwise a visitor at this address; undefined for the session of a tab, which
 * only the tab knows.
 */
export async function documentViewer(
  services: Services,
  { cookie, address }: { cookie: string | undefined; address: string },
): Promise<Viewer | undefined> {
  if (cookie === ofTab) return undefined
  const named = cookie && readTicket(services, 'document', { schema: Ticket, ticket: cookie })
  const visitor = () => anonymousViewer(services, address)
  if (!named || named === 'expired') return visitor()
  return sessionViewer(services, named).catch((error: unknown) => {
    if (error instanceof Refusal) return visitor()
    throw error
  })
}
