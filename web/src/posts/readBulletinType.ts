import type { BulletinType } from '@wso/contract/posts/bulletins'
import { bulletinTypes } from '@wso/contract/posts/postTypes'

/** The bulletin type named by a path segment, or undefined. */
export const readBulletinType = (type: string): BulletinType | undefined =>
  bulletinTypes.find((each) => each === type)
