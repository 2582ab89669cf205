import { withQuery } from '../../paths.ts'

type RoutineParameter = 'skinType' | 'concern' | 'morning' | 'evening'

/** Path of the routine builder; not among the paths that every page loads. */
export const routinePath = (query: Partial<Record<RoutineParameter, string>> = {}) => withQuery('/routine', query)
