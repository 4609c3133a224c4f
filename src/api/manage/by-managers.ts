/** Of every call that managers alone may send. */
export const byManagers = { api: 'main', who: 'manager' } as const;
