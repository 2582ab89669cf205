import { routine } from '../../shared/contracts/routine.ts'
import { publicRead, type Route, route } from '../http/routes.ts'
import { allSteps } from './list-steps.ts'
import { routineProposals } from './proposals.ts'
import { addStep, changeStep, removeStep } from './save-steps.ts'
import { addStarterSteps, missingStarters } from './starter-steps.ts'

export const routes: Route[] = [
  publicRead(routine.getRoutine, async ({ query, ...asking }) => ({ data: await routineProposals(query, asking) })),

  route(routine.adminListRoutineSteps, async ({ db, language }) => ({
    data: { steps: await allSteps(db, language), starters: (await missingStarters(db)).length },
  })),
  route(routine.adminAddRoutineStep, async ({ services, body, who, language }) => ({
    data: await addStep(services, body, { who, language }),
  })),
  route(routine.adminChangeRoutineStep, async ({ services, params, body, who, language }) => ({
    data: await changeStep(services, params.id, body, { who, language }),
  })),
  route(routine.adminRemoveRoutineStep, async ({ services, params, query, who, language }) => {
    await removeStep(services, { id: params.id, version: query.version }, { who, language })
    return { data: {} }
  }),
  route(routine.adminAddStarterRoutineSteps, async ({ services, who }) => ({
    data: { added: await addStarterSteps(services, who) },
  })),
]
