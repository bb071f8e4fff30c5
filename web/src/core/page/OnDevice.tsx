import type { ReactNode } from 'react'
import { useOnDevice } from './viewing.ts'

type OnDeviceProps = { children: ReactNode; /** Shown in a document. */ fallback?: ReactNode }

/** A part that depends on this device, such as on what is stored here; documents have a placeholder. */
export const OnDevice = ({ children, fallback }: OnDeviceProps) =>
  useOnDevice() ? children : fallback
