import { Notice } from '#ui/feedback/Notice.tsx'
import type { Form } from './useForm.ts'

/**
 * The errors of a short form that none of its controls shows, such as the server's refusal. A long
 * form has a summary of all errors instead.
 */
export function FormRefusal({ form }: { form: Pick<Form<object>, 'problems' | 'values'> }) {
  const others = form.problems.filter(({ field = '' }) => !(field in form.values))
  if (others.length === 0) return null
  return (
    <Notice kind="bad" role="alert">
      {others.map(({ message }) => message).join(' ')}
    </Notice>
  )
}
