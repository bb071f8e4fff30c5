import { autocomplete } from '@wso/contract/factrak/autocomplete'
import { serve } from '#core/http/serve.ts'
import * as service from './autocomplete.service.ts'

export const autocompleteFeature = serve(autocomplete, {
  areas: (context, { query }) => service.areas(context, query),
  courses: (context, { query }) => service.coursesOrAreas(context, query),
  professors: (context, { query }) => service.professors(context, query),
  factrak: (context, { query }) => service.everything(context, query),
})
