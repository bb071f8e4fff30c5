import { createElement, useContext } from 'react'
import { LinkContext, type LinkProps } from './LinkContext.ts'

/** A link: an address that starts with a single "/" or with "?" stays in the site, any other is the browser's. */
export function Link(props: LinkProps) {
  const siteLink = useContext(LinkContext)
  const isOurs = /^(\/(?!\/)|\?)/.test(props.href) && !props.target && props.download === undefined
  return createElement(isOurs ? siteLink : 'a', props)
}
