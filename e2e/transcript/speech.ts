import type { AxNode } from './axNodes.ts'

/** What a key of a screen reader jumps to: headings, landmarks, links, buttons, form fields; the rest is read. */
export type Kind =
  | 'heading'
  | 'landmark'
  | 'link'
  | 'button'
  | 'field'
  | 'group'
  | 'graphic'
  | 'text'

/** A stop of the reading cursor. */
export type Stop = { node: AxNode; kind: Kind; text: string }

const landmarks: Record<string, string> = {
  banner: 'banner',
  navigation: 'navigation',
  main: 'main',
  complementary: 'complementary',
  contentinfo: 'content information',
  search: 'search',
  region: 'region',
  form: 'form',
}
const buttons: Record<string, string> = {
  button: 'button',
  DisclosureTriangle: 'disclosure',
  tab: 'tab',
  menuitem: 'menu item',
  menuitemradio: 'menu item',
  menuitemcheckbox: 'menu item',
  option: 'option',
  MenuListOption: 'option',
}
const fields: Record<string, string> = {
  textbox: 'edit',
  searchbox: 'search edit',
  combobox: 'combo box',
  checkbox: 'check box',
  radio: 'radio button',
  switch: 'switch',
  slider: 'slider',
  spinbutton: 'spin button',
  Date: 'date edit',
  InputTime: 'time edit',
  DateTime: 'date and time edit',
  ColorWell: 'color',
}
const groups: Record<string, string> = {
  dialog: 'dialog',
  alertdialog: 'alert dialog',
  group: 'group',
  radiogroup: 'group',
  article: 'article',
  listbox: 'list',
  menu: 'menu',
  tablist: 'tabs',
  figure: 'figure',
  table: 'table',
  grid: 'table',
}

const exact: Record<string, Kind> = {
  heading: 'heading',
  link: 'link',
  image: 'graphic',
  img: 'graphic',
}
const tables: [Record<string, string>, Kind][] = [
  [buttons, 'button'],
  [fields, 'field'],
  [landmarks, 'landmark'],
]

function kindOf({ role, name }: AxNode): Kind | undefined {
  const kind = exact[role] ?? tables.find(([roles]) => role in roles)?.[1]
  if (kind || name === '') return kind
  if (role === 'StaticText') return 'text'
  return role in groups ? 'group' : undefined
}

const states: ((node: AxNode) => string | false)[] = [
  ({ state: { checked } }) =>
    checked !== undefined && (checked === 'true' ? 'checked' : 'not checked'),
  ({ state: { pressed } }) => pressed === 'true' && 'pressed',
  ({ state: { selected } }) => selected === 'true' && 'selected',
  ({ state: { expanded } }) =>
    expanded !== undefined && (expanded === 'true' ? 'expanded' : 'collapsed'),
  ({ state: { required } }) => required === 'true' && 'required',
  ({ state: { invalid } }) => invalid !== undefined && invalid !== 'false' && 'invalid entry',
  ({ state: { disabled } }) => disabled === 'true' && 'unavailable',
]

/** The word for what a node is; none for text. */
const words: Record<string, string> = {
  link: 'link',
  image: 'graphic',
  img: 'graphic',
  ...groups,
  ...landmarks,
  ...fields,
  ...buttons,
}
const wordOf = ({ role, state }: AxNode) =>
  role === 'heading' ? `heading level ${state['level']}` : words[role]

/** Whether the value is said: that of a check box or radio button is its state. */
const hasValue = ({ role }: AxNode) => role in fields && role !== 'checkbox' && role !== 'radio'

/** What is said of a node: its name, what it is, its state, value and description. */
export function spoken(node: AxNode): string {
  const { role, name, value, description } = node
  if (role === 'StaticText') return name
  return [
    name,
    wordOf(node),
    ...states.map((each) => each(node)),
    hasValue(node) && value,
    description !== name && description,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}

/** Returns true for a control or picture that would be announced by its role alone. */
export const lacksName = ({ kind, node }: Stop) =>
  ['link', 'button', 'field', 'graphic', 'heading'].includes(kind) && node.name === ''

/** The stops of a page in reading order. What a control consists of is part of its name. */
export function stopsOf(node: AxNode): Stop[] {
  const kind = kindOf(node)
  const own: Stop[] = kind ? [{ node, kind, text: spoken(node) }] : []
  if (kind === 'link' || kind === 'button' || kind === 'graphic' || kind === 'text') return own
  if (kind === 'field') return own
  const inner = node.children.flatMap(stopsOf)
  return kind === 'heading'
    ? [...own, ...inner.filter((stop) => stop.kind !== 'text')]
    : [...own, ...inner]
}

/** The named containers around an element, outermost first, which are announced when the focus enters them. */
export function containersOf(root: AxNode, id: number): AxNode[] {
  for (const child of root.children) {
    if (child.id === id) return [root].filter(isContainer)
    const found = containersOf(child, id)
    if (found.length > 0 || contains(child, id)) return isContainer(root) ? [root, ...found] : found
  }
  return []
}
const contains = (node: AxNode, id: number): boolean =>
  node.id === id || node.children.some((child) => contains(child, id))
const isContainer = ({ role, name }: AxNode) =>
  name !== '' && (role in groups || role === 'region' || role === 'form')
