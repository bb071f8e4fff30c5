import { campusPolicies } from '@wso/contract/campus/collegeTexts'
import type { PolicyName } from '@wso/contract/campus/texts/policies'
import { type ReactNode, Suspense } from 'react'
import { notOffered } from '#core/navigation/offered.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { part } from '#ui/loading/part.ts'

const Text = part(() => import('./PolicyText.tsx').then((m) => m.PolicyText))

type CollegePolicyProps = {
  name: PolicyName
  /** The portal's own text, for a college that has none. */
  children?: ReactNode
}

/** A policy of the college, on a page that begins after `loadPolicies()`. */
export function CollegePolicy({ name, children }: CollegePolicyProps) {
  const text = campusPolicies(notOffered())[name]
  if (text === undefined) return children
  return (
    <Suspense fallback={<Skeleton count={3} label="Loading the policy" />}>
      <Text text={text} />
    </Suspense>
  )
}
