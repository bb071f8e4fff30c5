/** A tag in the URL, with its name so that the page can show it: `12-Crew`. */
export const tagValue = ({ id, name }: { id: number; name: string }) => `${id}-${name}`

/** Reads a tag from the URL; the id is undefined for a malformed one. */
export function readTag(value: string): { id: string | undefined; name: string } {
  const [, id, name = ''] = /^(\d{1,9})-(.+)$/.exec(value) ?? []
  return { id, name }
}
