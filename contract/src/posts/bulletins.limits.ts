import type { TextRule } from '../core/textRules.ts'

/**
 * Kinds and limits of bulletins, rides and discussions. Free of schemas, because the
 * site's pages import them.
 */

export const bulletinTypes = ['announcement', 'exchange', 'lostAndFound', 'job'] as const

/** Every kind of post with its own box on the home page and its own feed. */
export const postTypes = ['discussion', ...bulletinTypes, 'ride'] as const
export type PostType = (typeof postTypes)[number]

export const maxTitle = 200
export const maxBody = 10_000
export const maxPlace = 80
export const maxSeats = 12

export const postRules = {
  title: { most: maxTitle, missing: 'Write a title.' },
  body: { most: maxBody, missing: 'Write some text.' },
  source: { most: maxPlace, missing: 'Enter a starting point.' },
  destination: { most: maxPlace, missing: 'Enter a destination.' },
} as const satisfies Record<string, TextRule>
