import { Component, type ReactNode } from 'react'
import { isMissingChunk, reportProblem } from './problems.ts'

type Props = {
  /** The pattern of the page, for the report. */
  page: string
  /** Shown when a file of the site did not load. */
  missing: ReactNode
  /** Shown when the page has a bug. */
  failed: ReactNode
  children: ReactNode
}

/** Shows what happened in place of children that failed to render, and reports bugs. A new `key` tries again. */
export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | undefined }> {
  override state: { failure: { error: unknown } | undefined } = { failure: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    reportProblem(error, this.props.page)
  }

  override render() {
    const { failure } = this.state
    const { children, missing, failed } = this.props
    if (!failure) return children
    return isMissingChunk(failure.error) ? missing : failed
  }
}
