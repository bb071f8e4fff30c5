import type { ReactNode } from 'react'

type ShellForProps = {
  /** The type and the scope that a person needs, as in `student service:factrak:full`; `-` for any type. */
  needs: `${string} ${string}` | '-'
  /** Shown to everyone else. */
  otherwise?: ReactNode
  children: ReactNode
}

/**
 * A part of a prerendered shell that only some people see. It is in a template, which shows nothing
 * until `web/greet.js` puts its content in place or removes it. On the site itself, which knows the
 * viewer, it renders its children.
 */
export const ShellFor = ({ children, ...marks }: ShellForProps) =>
  import.meta.env.SSR ? <Marked {...marks}>{children}</Marked> : children

const Marked = ({ needs, otherwise, children }: ShellForProps) => (
  <>
    <template data-needs={needs}>{children}</template>
    {otherwise && <template data-unless={needs}>{otherwise}</template>}
  </>
)
