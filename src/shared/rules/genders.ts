export const GENDERS = ['female', 'male', 'other'] as const
