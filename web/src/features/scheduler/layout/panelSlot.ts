import { createContext } from 'react'

/** The element over the result list in which panels open; undefined on narrow screens. */
export const PanelSlot = createContext<HTMLElement | undefined>(undefined)
