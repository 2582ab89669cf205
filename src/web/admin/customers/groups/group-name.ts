import type { CustomerGroup } from '../../../../shared/contracts/customer-groups.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'

/** Returns the name of a group in a language, or in Arabic if it has none. */
export const groupName = ({ names }: Pick<CustomerGroup, 'names'>, language: Language) => names[language] || names.ar
