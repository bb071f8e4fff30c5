import type { PostType } from '@wso/contract/posts/bulletins.limits'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import form from './form.module.css'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'

const choices: readonly [PostType, string][] = [
  ['announcement', 'Announcement'],
  ['exchange', 'Exchange'],
  ['lostAndFound', 'Lost and Found'],
  ['job', 'Job'],
  ['ride', 'Ride'],
]

/** Asks for the kind first, because it determines the fields. */
export function KindLinks({ current }: { current: PostType }) {
  return (
    <nav className={form.kinds} aria-labelledby="kinds">
      <p id="kinds">What is it?</p>
      <div className={form.chips}>
        {choices.map(([type, label]) => (
          <ChipLink
            key={type}
            href={bulletinPaths.new.to({ params: { type } })}
            aria-current={type === current ? 'page' : undefined}
          >
            {label}
          </ChipLink>
        ))}
      </div>
    </nav>
  )
}
