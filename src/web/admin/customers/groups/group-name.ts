import type { CustomerGroup } from '../../../../shared/contracts/customer-groups.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'

/** A group's name in a language, else in Arabic. */
export const groupName = ({ names }: Pick<CustomerGroup, 'names'>, language: Language) => names[language] || names.ar
