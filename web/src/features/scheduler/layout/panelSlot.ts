import { createContext } from 'react'

/** The element over the result list in which panels open; undefined where there is no room for one. */
export const PanelSlot = createContext<HTMLElement | undefined>(undefined)
