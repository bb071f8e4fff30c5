import { type Format, formatText } from './formatText.ts'

/** Applies a format to the selection of a text box, as one step that the browser can undo. */
export function applyFormat(box: HTMLTextAreaElement, format: Format): void {
  const { value: text, selectionStart, selectionEnd } = box
  const edit = formatText(format, { text, start: selectionStart, end: selectionEnd })
  box.focus()
  box.setSelectionRange(edit.from, edit.to)
  if (!insert(edit.insert)) {
    box.setRangeText(edit.insert, edit.from, edit.to, 'end')
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  box.setSelectionRange(edit.start, edit.end)
}

/** Inserts text at the selection. The command is the only edit from a script that can be undone. */
const insert = (text: string): boolean =>
  text === ''
    ? document.execCommand?.('delete') === true
    : document.execCommand?.('insertText', false, text) === true
