export const PROFESSIONS = ['doctor', 'beauty-expert', 'pharmacist', 'nurse', 'clinic', 'salon'] as const
