/** Of every call that managers alone may send. */
export const byManagers = { api: 'main', who: 'manager' } as const;

/** The same, of a call that older back ends lack. */
export const byManagersOptional = { ...byManagers, isOptional: true } as const;
