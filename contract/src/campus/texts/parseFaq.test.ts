import { expect, test } from 'vitest'
import { packFolder, readPack } from '../readPack.ts'
import { faqLimits, parseFaq } from './parseFaq.ts'

const { campus } = readPack(packFolder('halden'))
const parse = (...lines: string[]) => parseFaq(lines.join('\n'), campus)

test('a question has a section, an anchor, services and an answer in Markdown', () => {
  const { sections, problems } = parse(
    '\uFEFF# Books and {services.rides}\r',
    '',
    '## Where do I *sell*? {#sell-books}\r',
    'services: booktrak, board\r',
    '',
    'At **{name}**:\r',
    '',
    '### Twice',
    '- [once](/booktrak) #1',
    '- services: twice',
    '',
    '## Anything else? {#else}',
    '[No][site].',
    '',
    '[site]: {links.wiki}',
  )
  expect(problems).toEqual([])
  expect(sections).toEqual([
    {
      title: 'Books and {services.rides}',
      questions: [
        {
          id: 'sell-books',
          question: 'Where do I *sell*?',
          text: 'At **{name}**:\n\n### Twice\n- [once](/booktrak) #1\n- services: twice',
          services: ['booktrak', 'board'],
        },
        {
          id: 'else',
          question: 'Anything else?',
          text: '[No][site].\n\n[site]: {links.wiki}',
          services: [],
        },
      ],
    },
  ])
})

const section = '# Books'
const question = '## How? {#how}'

test.each<[what: string, lines: string[], problems: RegExp[]]>([
  ['a text without a section', ['Hello'], [/^1: a text must be below a question/]],
  ['a text without a question', [section, 'Hello', question, 'So.'], [/^2: a text must be below/]],
  ['a question without a section', [question, 'So.'], [/^1: a question must be below a section/]],
  [
    'a section without questions',
    [section, '', '# More', question, 'So.'],
    [/^1: this section has no/],
  ],
  [
    'a last section without questions',
    [section, question, 'So.', '# Z'],
    [/^4: this section has no/],
  ],
  [
    'a question without an answer',
    [section, question, '', '## Why? {#why}', 'So.'],
    [/^2: this question has no answer/],
  ],
  [
    'a last question without an answer',
    [section, question, 'services: dining'],
    [/^2: this question has no answer/],
  ],
  [
    'a question without an anchor',
    [section, '## How?', 'So.'],
    [/^2: a question ends with its anchor/],
  ],
  [
    'an anchor in capitals',
    [section, '## How? {#How}', 'So.'],
    [/^2: the anchor #How must be lower-case/],
  ],
  ['an empty anchor', [section, '## How? {#}', 'So.'], [/^2: the anchor # must be lower-case/]],
  [
    'an anchor twice',
    [section, question, 'So.', '## Again? {#how}', 'So.'],
    [/^4: the anchor #how is that of line 2/],
  ],
  [
    'the anchor of the table',
    [section, '## How? {#building-hours}', 'So.'],
    [/^2: .* that of the table/],
  ],
  ['an empty section', ['# ', question, 'So.'], [/^1: a section has a heading of 1 to 200/]],
  [
    'a long question',
    [section, `## ${'a'.repeat(201)} {#how}`, 'So.'],
    [/^2: a question has a heading of 1 to 200/],
  ],
  [
    'a long answer',
    [section, question, 'a'.repeat(5001)],
    [/^2: an answer has at most 5000 characters, this one 5001/],
  ],
  [
    'an unknown service',
    [section, question, 'services: factrak, bus', 'So.'],
    [/^3: “bus” is no service; there are board, factrak/],
  ],
  ['no service', [section, question, 'services:', 'So.'], [/^3: “” is no service/]],
  [
    'an unknown fact',
    [section, question, '', 'At {town} and {motto}.'],
    [/^4: \{motto\} is no fact of campus\.json$/],
  ],
  [
    'a fact that is no text',
    [section, question, 'At {links}.'],
    [/^3: \{links\} is no fact of campus\.json$/],
  ],
  [
    'a fact of every object',
    [section, question, 'At {constructor.name}.'],
    [/^3: \{constructor\.name\} is no fact of campus\.json$/],
  ],
  [
    'an unknown fact in a section',
    ['# {motto}', question, 'So.'],
    [/^1: \{motto\} is no fact of campus\.json$/],
  ],
  [
    'an unknown fact in a question',
    [section, '## {motto}? {#how}', 'So.'],
    [/^2: \{motto\} is no fact of campus\.json$/],
  ],
  [
    'a link that runs code',
    [section, question, 'See [it](javascript:alert).'],
    [/^3: the link “javascript:alert” must begin/],
  ],
  [
    'a link to another host',
    [section, question, 'See [it](//evil.example).'],
    [/^3: the link “\/\/evil\.example” must begin/],
  ],
  [
    'a link by reference',
    [section, question, 'See [it].', '', '[it]: data:text/html,x'],
    [/^5: the link “data:text\/html,x” must begin/],
  ],
])('%s is a mistake with its line', (_, lines, expected) => {
  const { problems } = parse(...lines)
  expect(problems).toEqual(expected.map((each): unknown => expect.stringMatching(each)))
})

test('every mistake is listed', () => {
  const { problems } = parse(
    'Hello',
    section,
    '## How? {#how}',
    'services: bus',
    'At {motto}.',
    '# End',
  )
  expect(problems.map((each) => each.split(':')[0])).toEqual(['1', '4', '5', '6'])
})

test('a file is bounded', () => {
  expect(parse(section, question, 'a'.repeat(faqLimits.file)).problems).toEqual([
    '1: must have at most 64000 characters',
  ])
  const many = Array.from({ length: 101 }, (_, at) => `## How? {#how-${at}}\nSo.`)
  expect(parse(section, ...many).problems).toEqual(['202: there are more than 100 questions'])
})
