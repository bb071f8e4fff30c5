/** A piece of HTML that is safe to send as is. */
export type Html = { html: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)

/** A template that escapes its values unless they are already HTML. */
export function markup(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const filled = parts.map((part, place) => part + show(values[place] ?? ''))
  return { html: filled.join('') }
}

function show(value: string | Html | Html[]): string {
  if (typeof value === 'string') return escape(value)
  return Array.isArray(value) ? value.map(show).join('') : value.html
}

/** Joins pieces of HTML with a separator. */
export const joined = (pieces: Html[], between: string): Html => ({
  html: pieces.map(show).join(escape(between)),
})

/** Renders a sentence, with words between backticks as code. */
export const prose = (sentence: string): Html => ({
  html: sentence
    .split('`')
    .map((part, place) => (place % 2 ? `<code>${escape(part)}</code>` : escape(part)))
    .join(''),
})
