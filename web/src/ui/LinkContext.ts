import { type ComponentProps, type ComponentType, createContext } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * How a link inside the site is followed. The app puts its router's link here once; without one,
 * links load a page as the browser does, so these components need no router to be shown or tested.
 */
export const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')
