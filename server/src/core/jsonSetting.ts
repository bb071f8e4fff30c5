import * as z from 'zod/mini'

/** A setting that is written as JSON, such as `example`; not validated further. */
export const jsonSetting = (example: string) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        issues.push({ code: 'custom', message: `must be JSON such as ${example}`, input: text })
        return z.NEVER
      }
    }),
  )
