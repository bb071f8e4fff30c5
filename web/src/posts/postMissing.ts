import { missingItem } from '#core/page/MissingItem.tsx'

/** Renders `refused` of Loaded for a post, with a link back to the list. */
export const postMissing = (back: { href: string; label: string }) =>
  missingItem({
    what: 'post',
    back,
    advice: 'It may have been deleted, or the link may be wrong.',
  })
