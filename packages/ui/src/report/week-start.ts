interface WeekInfo {
  readonly firstDay: number
}

/** The first day of the week there: 1 for Monday to 7 for Sunday. Monday where nobody knows. */
export function getWeekStart(locale: string): number {
  try {
    const info: unknown = new Intl.Locale(locale)
    if (hasMethod(info)) return info.getWeekInfo().firstDay
    return hasProperty(info) ? info.weekInfo.firstDay : 1
  } catch {
    return 1
  }
}

function hasMethod(value: unknown): value is { getWeekInfo: () => WeekInfo } {
  return typeof value === 'object' && value !== null && 'getWeekInfo' in value
}

function hasProperty(value: unknown): value is { weekInfo: WeekInfo } {
  return typeof value === 'object' && value !== null && 'weekInfo' in value
}
