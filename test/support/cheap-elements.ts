// React in development records a stack for each element, which doubles the time for rendering a page. React itself stops after 10,000
// elements for each render; this sets its count higher from the start. Warnings are the same, without the line of the element.
import * as React from 'react';

const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e9, set: () => undefined });
