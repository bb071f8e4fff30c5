import { expect, test } from 'vitest'
import { type Format, formatText } from './formatText.ts'

/** Applies a format to a text; « and » mark its selection. */
function applied(format: Format, marked: string): string {
  const start = marked.indexOf('«')
  const end = marked.indexOf('»') - 1
  const text = marked.replace('«', '').replace('»', '')
  const edit = formatText(format, { text, start, end })
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${next.slice(0, edit.start)}«${next.slice(edit.start, edit.end)}»${next.slice(edit.end)}`
}

test.each<[Format, string, string]>([
  ['bold', 'a «word» b', 'a **«word»** b'],
  ['bold', 'a « word » b', 'a  **«word»**  b'],
  ['bold', 'a wo«»rd b', 'a **«word»** b'],
  ['bold', 'a «»', 'a **«»**'],
  ['italic', 'an O’Br«»ien', 'an *«O’Brien»*'],
  ['bold', '«one\n\ntwo»', '«**one**\n\n**two**»'],
  ['link', 'see «the map»', 'see [the map](«https://»)'],
  ['link', '«https://good.test/a»', '[«»](https://good.test/a)'],
  ['link', '«»', '[«»](https://)'],
  ['list', 'a «soup»', '«- a soup»'],
  ['list', 'x\n«soup\nbread\n»y', 'x\n«- soup\n- bread»\ny'],
  ['list', 'soup«»', '- soup«»'],
  ['list', '«»', '- «»'],
])('%s turns %s into %s', (format, before, after) => {
  expect(applied(format, before)).toBe(after)
})

test.each<[Format, string, string]>([
  ['bold', 'a **«word»** b', 'a «word» b'],
  ['bold', 'a «**word**» b', 'a «word» b'],
  ['italic', '*«word»*', '«word»'],
  ['italic', '***«word»***', '**«word»**'],
  ['bold', '***«word»***', '*«word»*'],
  ['link', '«[the map](https://good.test)»', '«the map»'],
  ['list', '«- soup\n- bread»', '«soup\nbread»'],
])('%s again turns %s back into %s', (format, before, after) => {
  expect(applied(format, before)).toBe(after)
})

test('italic inside bold adds a mark instead of breaking it', () => {
  expect(applied('italic', '**«word»**')).toBe('***«word»***')
})
