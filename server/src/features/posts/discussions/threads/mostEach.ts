import { allPosts, wholeThread } from '@wso/contract/posts/bulletins.limits'

/**
 * Returns how many posts each thread of a list can include, so that short threads leave their share
 * to long ones: existing clients count the posts, and show no others.
 */
export function mostEach(postCounts: readonly number[]): number {
  let left = allPosts
  let open = postCounts.length
  for (const posts of postCounts.toSorted((a, b) => a - b)) {
    if (posts * open > left) return Math.min(wholeThread, Math.floor(left / open))
    left -= posts
    open -= 1
  }
  return wholeThread
}
