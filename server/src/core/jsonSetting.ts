import { z } from 'zod'

/** A setting that is written as JSON, such as `example`; not validated further. */
export const jsonSetting = (example: string) =>
  z.string().transform((text, issues) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      issues.addIssue(`must be JSON such as ${example}`)
      return z.NEVER
    }
  })
