import type { ChangeEvent, SyntheticEvent } from 'react'
import type { FormOptions } from './formOptions.ts'
import { useDraft } from './useDraft.ts'
import { useMistakes } from './useMistakes.ts'
import { useSending } from './useSending.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The one way to write a form: its values with their draft on this device, the errors of its fields,
 * one request at a time, and a merge when the saved item has changed elsewhere.
 */
export function useForm<T extends object, R, B = T>(options: FormOptions<T, B, R>) {
  const { kept } = options
  const own = useDraft(options.draft, options.start, options.version)
  // What keeps the values itself also keeps what is typed while they are sent.
  const draft = kept ? { ...own, ...kept, newest: (sent: T) => sent } : own
  const { values, start, version, change } = draft
  const { setRefusal, leave, tryAll, forgetMistakes, ...mistakes } = useMistakes(options, draft)
  const { errorOf } = mistakes
  const { send, ...sending } = useSending(options, draft, { setRefusal, forgetMistakes })
  // A computed key widens to string.
  const set = (name: keyof T & string, value: unknown) => change({ [name]: value } as Partial<T>)
  const sendIfRight = async (form: EventTarget) => {
    if (await tryAll(form)) void send(values, { start, version })
  }
  return {
    ...draft,
    ...mistakes,
    ...sending,
    /** Props of a text control: `<TextField label="Title" {...form.field('title')} />`. */
    field: (name: keyof T & string) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<Control>) => set(name, target.value),
      onBlur: () => leave(name),
    }),
    /** Props of a check box: `<CheckField label="Remember" {...form.box('remember')} />`. */
    box: (name: keyof T & string) => ({
      name,
      checked: Boolean(values[name]),
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.checked),
    }),
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      void sendIfRight(event.currentTarget)
    },
    /** Sends the user's choices after a conflict. */
    resolve: (chosen: T) => {
      sending.closeConflict()
      change(chosen)
      void send(chosen, { start, version })
    },
    discard: () => {
      draft.restart(sending.conflict?.current.start ?? start, version)
      forgetMistakes()
    },
  }
}

/** A form with these values, for the components of its parts. */
export type Form<T extends object> = ReturnType<typeof useForm<T, unknown, unknown>>
