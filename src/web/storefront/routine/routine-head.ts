import type { HeadBuilder } from '../../head/head.ts'
import { breadcrumbs } from '../../head/structured-data.ts'
import type { RoutineData } from './load-routine.ts'
import { routinePath } from './routine-path.ts'

/** Head of the routine builder. All routines have the address without choices as their canonical one. */
export const routineHead: HeadBuilder<RoutineData> = (_, tools) => ({
  description: tools.t('head.routine', { shop: tools.settings.name }),
  canonical: routinePath(),
  structured: [breadcrumbs([{ name: tools.t('routine.title') }], tools)],
})
