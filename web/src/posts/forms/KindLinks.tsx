import { bulletinTypes, type PostType } from '@wso/contract/posts/postTypes'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { kinds } from '#posts/kinds.ts'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import form from './form.module.css'

/** Discussions have a page of their own. */
const choices = [...bulletinTypes, 'ride'] as const

/** Asks for the kind first, because it determines the fields. */
export function KindLinks({ current }: { current: PostType }) {
  return (
    <nav className={form.kinds} aria-labelledby="kinds">
      <p id="kinds">What is it?</p>
      <div className={form.chips}>
        {choices.map((type) => (
          <ChipLink
            key={type}
            href={bulletinPaths.new.to({ params: { type } })}
            aria-current={type === current ? 'page' : undefined}
          >
            {kinds[type].choice}
          </ChipLink>
        ))}
      </div>
    </nav>
  )
}
