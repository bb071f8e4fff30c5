import type { Section } from '@wso/scheduler/catalog/section'
import { plural } from '#core/format/plural.ts'

type Rated = Pick<Section, 'factrakScore' | 'totalReviews'>

/** "86% would recommend (19 reviews)"; empty without reviews, whose score is below 0. */
export const formatRating = ({ factrakScore, totalReviews }: Rated): string =>
  factrakScore < 0
    ? ''
    : `${Math.round(factrakScore * 100)}% would recommend (${plural(totalReviews, 'review')})`
