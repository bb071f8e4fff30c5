import { Component, type ReactNode } from 'react'
import { isMissingChunk } from './missingChunk.ts'

type Props = {
  /** The page's path pattern, for the report. */
  page: string
  /** Shown when a file of the site did not load. */
  missing: ReactNode
  /** Shown when the page has a bug. */
  failed: ReactNode
  children: ReactNode
}

/**
 * Replaces children that failed to render with an error page, and reports bugs. A new `key`
 * retries.
 */
export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | undefined }> {
  override state: { failure: { error: unknown } | undefined } = { failure: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    void report(error, this.props.page)
  }

  override render() {
    const { failure } = this.state
    const { children, missing, failed } = this.props
    if (!failure) return children
    return isMissingChunk(failure.error) ? missing : failed
  }
}

/** Loads the code that reports a bug; if it does not load, the bug is not reported. */
async function report(problem: unknown, page: string) {
  const module = await import('./reportProblem.ts').catch(() => undefined)
  module?.reportProblem(problem, page)
}
