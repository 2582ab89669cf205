/** Expected access to the endpoints of the routine builder. */
export const ROUTINE_ACCESS = {
  getRoutine: 'anyone',
  adminListRoutineSteps: 'catalogue',
  adminAddRoutineStep: 'catalogue',
  adminChangeRoutineStep: 'catalogue',
  adminRemoveRoutineStep: 'catalogue',
  adminAddStarterRoutineSteps: 'catalogue',
} as const
