import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown'

/**
 * Markdown of people: headings below the page's own, links that lead out say so to search engines,
 * pictures become links (showing them would tell their host who reads), and HTML stays text.
 */
export function MarkdownText({ text }: { text: string }) {
  return (
    <ReactMarkdown components={components} urlTransform={safeAddress}>
      {text}
    </ReactMarkdown>
  )
}

/** Only the web and mail; what is left of anything else is its words. */
const safeAddress = (address: string) =>
  /^(https?:|mailto:|\/(?!\/)|#)/i.test(address) ? defaultUrlTransform(address) : ''

const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h2>{children}</h2>,
  h3: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h3>{children}</h3>,
  h5: ({ children }) => <h3>{children}</h3>,
  h6: ({ children }) => <h3>{children}</h3>,
  a: ({ href, children }) =>
    href ? (
      <a href={href} rel="nofollow ugc noopener">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ src, alt }) =>
    src ? (
      <a href={String(src)} rel="nofollow ugc noopener">
        {alt || 'Picture'}
      </a>
    ) : (
      <span>{alt}</span>
    ),
}
