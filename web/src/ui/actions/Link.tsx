import { createElement, useContext } from 'react'
import { LinkContext, type LinkProps } from './LinkContext.ts'

/** A link. URLs that start with a single "/" or with "?" are routed within the site; the browser handles all others. */
export function Link(props: LinkProps) {
  const siteLink = useContext(LinkContext)
  const isOurs = /^(\/(?!\/)|\?)/.test(props.href) && !props.target && props.download === undefined
  return createElement(isOurs ? siteLink : 'a', props)
}
