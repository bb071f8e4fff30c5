import { type ComponentProps, type ComponentType, createContext } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * The component that renders links within the site. The app provides its router's link once; without it,
 * links load pages as the browser does, so components can be rendered and tested without a router.
 */
export const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')
