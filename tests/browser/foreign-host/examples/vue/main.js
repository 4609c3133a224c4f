import { createApp, h } from 'vue';
import { createRouter, createWebHistory, RouterLink, RouterView } from 'vue-router';
import Events from './events.vue';

const link = (to, text) => h(RouterLink, { to }, () => text);
const Frame = () => [h('nav', [link('/', 'Home'), ' ', link('/events', 'Events')]), h(RouterView)];
const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/events/:rest(.*)*', component: Events },
    { path: '/:rest(.*)*', component: { render: () => h('h1', 'Home') } },
  ],
});
createApp(Frame).use(router).mount('#app');
