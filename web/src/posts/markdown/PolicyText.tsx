import { Prose } from '#ui/layout/Prose.tsx'
import { MarkdownText } from './MarkdownText.tsx'

/** The text of a policy, which `CollegePolicy` loads where there is one. */
export const PolicyText = ({ text }: { text: string }) => (
  <Prose>
    <MarkdownText text={text} />
  </Prose>
)
