import { useHistoryState } from 'wouter/use-browser-location'
import { Broken } from './Broken.tsx'

/** `/error`: shows the message and the error code to report. */
export function ErrorPage() {
  const { errorCode, message } = readError(useHistoryState())
  return (
    <Broken title="Something went wrong" details={{ errorCode, message }}>
      {message ?? 'No message.'} Wait a moment, then try again. (Error code:{' '}
      {errorCode ?? 'unknown'})
    </Broken>
  )
}

type KnownError = { errorCode?: number | undefined; message?: string | undefined }

function readError(state: unknown): KnownError {
  const error = property(state, 'error')
  const [errorCode, message] = [property(error, 'errorCode'), property(error, 'message')]
  return {
    errorCode: typeof errorCode === 'number' ? errorCode : undefined,
    message: typeof message === 'string' ? message : undefined,
  }
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
