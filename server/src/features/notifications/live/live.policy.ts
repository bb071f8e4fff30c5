import { type LiveTopicRule, ruleOf } from '@wso/contract/notifications/live'
import { feedOf } from '#core/live/publish.ts'
import { notFound } from '#core/refusal.ts'
import { checkAccess, type Viewer } from '#core/viewer.ts'

/** Returns the feed of a topic for a viewer. @throws 401, 403 or 1330 when they may not follow it */
export function feedFor(viewer: Viewer, topic: string, rules: RuleLookup = ruleOf): string {
  const [name = '', key] = topic.split('/')
  const rule = rules(name)
  if (!rule) throw notFound('Topic')
  checkAccess(rule.access, viewer)
  return feedOf(name, {
    ...(rule.personal && { to: viewer.id }),
    ...(rule.keyed && key !== undefined && { key }),
  })
}

type RuleLookup = (name: string) => LiveTopicRule | undefined
