# frozen_string_literal: true

# A real Rails server with our channels, our sign-in by cookie and Rails' own forgery protection, in one file: what the conformance
# suite compares the reference back end with. `puma -b tcp://127.0.0.1:0 config.ru`, with the path of its data in EVENTS_WORLD.
require 'logger' # Rails 6.1 forgets to on Ruby 3.1
require 'action_controller/railtie'
require 'action_cable/engine'

WORLD = JSON.parse(File.read(ENV.fetch('EVENTS_WORLD')))
LOCK = Mutex.new
LOCAL = %r{\Ahttps?://(localhost|127\.0\.0\.1)(:\d+)?\z}.freeze

class Conformance < Rails::Application
  config.root = __dir__
  config.load_defaults 6.1
  config.eager_load = false
  config.consider_all_requests_local = false
  config.secret_key_base = 'not a secret: for tests on this machine only'
  config.logger = Logger.new(ENV['EVENTS_LOG'] || IO::NULL)
  config.session_store :cookie_store, key: 'events_session'
  config.action_cable.allowed_request_origins = [LOCAL]
  config.action_cable.allow_same_origin_as_host = false
  config.hosts.clear
end
Conformance.initialize!

module ApplicationCable
  class Connection < ActionCable::Connection::Base
    identified_by :visit
    attr_reader :person

    # No cookie: a visitor. One that opens to nothing: somebody who has to sign in again.
    # An application looks somebody up here; `slow` says for how many seconds.
    def connect
      sleep request.params['slow'].to_f
      session = cookies.encrypted['events_session']
      reject_unauthorized_connection if session.nil? && cookies['events_session'].present?
      @person = session && session['person']
      self.visit = session && session['visit']
    end
  end
end

class EventsChannel < ActionCable::Channel::Base
  def subscribed
    stream_from 'events'
  end
end

class EventChannel < ActionCable::Channel::Base
  def subscribed
    WORLD['events'].key?(params[:event_id]) ? stream_from("event:#{params[:event_id]}") : reject
  end
end

class HouseholdChannel < ActionCable::Channel::Base
  def subscribed
    connection.person ? stream_from("household:#{connection.person}") : reject
  end
end

# What the reference back end has under `/dev`, as far as the suite asks for it.
class DevController < ActionController::Base
  skip_forgery_protection

  def sign_in
    old = session[:visit]
    reset_session
    session[:person] = sent['person']
    session[:visit] = SecureRandom.hex(16)
    ActionCable.server.remote_connections.where(visit: old).disconnect if old
    render json: { csrf_token: form_authenticity_token }
  end

  def faults
    if sent['cable'] == 'disconnect'
      ActionCable.server.restart
    elsif (inject = sent['inject'])
      stream = { 'EventsChannel' => 'events', 'EventChannel' => "event:#{inject['event_id']}",
                 'HouseholdChannel' => "household:#{inject['person']}" }.fetch(inject['channel'])
      (sent['messages'] || [inject['message']]).each { |message| ActionCable.server.broadcast(stream, message) }
    end
    render json: {}
  end

  def capacity
    live = LOCK.synchronize { resize(WORLD['events'].fetch(params[:id]), sent['capacity']) }
    message = { type: 'event.changed', event: live }
    ActionCable.server.broadcast('events', message)
    ActionCable.server.broadcast("event:#{params[:id]}", message)
    render json: { event: live }
  end

  # Everything changes so many times, as fast as this process can.
  def burst
    events = WORLD['events'].to_a
    sent['times'].times do
      events.each do |_id, event|
        live = LOCK.synchronize { resize(event, event['live']['seats']['capacity'] + 1) }
        ActionCable.server.broadcast('events', { type: 'event.changed', event: live })
      end
    end
    render json: {}
  end

  def stats
    # A restart halts the very workers that would have taken the closed connections off the list.
    open = ActionCable.server.connections.select { |connection| connection.send(:websocket).alive? }
    identifiers = open.flat_map { |connection| connection.subscriptions.identifiers }
    listeners = ActionCable.server.pubsub.send(:subscriber_map).instance_variable_get(:@subscribers)
    workers = ActionCable.server.worker_pool.executor
    render json: { sockets: { open: open.size, listed: ActionCable.server.connections.size },
                   subscriptions: identifiers.tally, streams: listeners.transform_values(&:size),
                   tasks: workers.scheduled_task_count - workers.completed_task_count }
  end

  private

  # `params` would wrap and filter: the body is read as it came.
  def sent
    @sent ||= JSON.parse(request.raw_post.presence || '{}')
  end

  def resize(event, capacity)
    more = capacity - event['live']['seats']['capacity']
    event.each_value do |form|
      form['version'] += 1
      form['seats']['capacity'] = capacity
      form['seats']['free'] += more
    end
    event['live'].deep_dup
  end
end

class ReadController < ActionController::Base
  def list
    render json: WORLD['page'].merge('items' => WORLD['events'].values.map { |event| event['summary'] })
  end

  def backend
    render json: WORLD['backend']
  end

  def show
    event = WORLD['events'][params[:id]]
    event ? render(json: event['detail']) : render(json: { code: 'not_found', message: 'None' }, status: 404)
  end
end

# A write, in three of the ways a Rails controller may meet a forged one.
class WriteController < ActionController::Base
  def hold
    return render(json: { code: 'unauthenticated', message: 'Sign in' }, status: 401) unless session[:person]

    key = request.headers['Idempotency-Key']
    first = LOCK.synchronize { (WORLD['answers'] ||= {})[key] ||= WORLD['registration'].merge('id' => "reg_#{SecureRandom.hex(4)}") }
    render json: first
  end
end

# As our contract asks.
class ContractController < WriteController
  protect_from_forgery with: :exception
  rescue_from(ActionController::InvalidAuthenticityToken) do
    render json: { code: 'csrf', message: 'The X-CSRF-Token is missing or wrong.' }, status: 403
  end
end

# As Rails answers where nobody says otherwise: 422 and a body of its own.
class BareController < WriteController
  protect_from_forgery with: :exception
end

# As Rails does without `with:`: the session is empty for this one request.
class NullController < WriteController
  protect_from_forgery with: :null_session
end

ActionCable.server.config.cable = { 'adapter' => 'async' }
ActionCable.server.config.connection_class = -> { ApplicationCable::Connection }
ActionCable.server.config.logger = Rails.logger

Conformance.routes.draw do
  mount ActionCable.server => '/cable'
  post '/dev/session', to: 'dev#sign_in'
  post '/dev/faults', to: 'dev#faults'
  post '/dev/events/:id/capacity', to: 'dev#capacity'
  post '/dev/burst', to: 'dev#burst'
  get '/dev/stats', to: 'dev#stats'
  get '/api/v2/events', to: 'read#list'
  get '/api/v2/events/backend', to: 'read#backend'
  get '/api/v2/events/:id', to: 'read#show'
  post '/api/family/events/:id/hold', to: 'contract#hold'
  post '/bare/events/:id/hold', to: 'bare#hold'
  post '/null/events/:id/hold', to: 'null#hold'
end

# Stopped in good order, a platform says so: by itself Rails leaves its sockets without a word.
at_exit { ActionCable.server.restart }

run Conformance
